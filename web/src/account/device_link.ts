// The link by which another device signs in. What is secret stands after '#', and the lobby takes it out of the address.

import { lobbyPath } from '../ui/route/route.svelte';

export const deviceLink = (code: string) => `${lobbyPath()}#account=${code}`;
