import { mount } from 'svelte';
import App from './App.svelte';
import './ui/theme.css';
import { words } from './text/words.svelte';
import { watchForRenewal } from './ui/renewal/renewal.svelte';
import { settings } from './ui/settings/settings.svelte';

const target = document.getElementById('page');
if (target === null) throw new Error('index.html has no element #page');

settings.show();
watchForRenewal();
await words.load();
mount(App, { target });
