// "It is your turn" as a notification of the system, for people who look at another tab and have agreed to it.

import { notices } from '../notices/notices.svelte';
import { words } from '../text/words.svelte';
import { settings } from './settings/settings.svelte';

/** Asks the browser, and through it the person; says whether notifications may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells somebody who does not look at this page that it is their turn. Nothing of the game is in it. */
export function notifyOfTurn(): void {
  // The server tells them, once.
  if (notices.on) return;
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(words.t('notify.turn'), {
      body: document.title.replace(/^● [^–]*– /, ''),
      tag: location.pathname + location.hash, // a second one for the same table takes the place of the first
      icon: '/favicon.svg',
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones show notifications of service workers alone.
  }
}
