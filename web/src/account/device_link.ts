// The link by which another device signs in. What is secret stands after '#', and leaves the address as soon as it was read.

import { lobbyPath } from '../ui/route/route.svelte';

export const deviceLink = (code: string) => `${lobbyPath()}#account=${code}`;

/** The code of the link that somebody has come by; null if they have not. */
export function takeDeviceCode(): string | null {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('account');
  if (code !== null) window.history.replaceState(window.history.state, '', lobbyPath());
  return code;
}
