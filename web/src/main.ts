import { mount } from 'svelte';
import App from './App.svelte';
import './shell/theme.css';
import { settings } from './shell/settings.svelte';
import { words } from './shell/words.svelte';

const target = document.getElementById('page');
if (target === null) throw new Error('index.html has no element #page');

settings.show();
await words.load();
mount(App, { target });
