// Passkeys: what the browser and its authenticator do, in the words of the wire. The passkey is entrusted with a secret (the
// "user handle") and gives it back to its owner; it opens what the account keeps.

import type { NewPasskey, PasskeyChallenge, PasskeyEntry } from '../wire/wire';
import { AccountError } from './account_api';

const kSecret = 32; // bytes

/** Whether there can be some here: they belong to a name, and not to the number of a machine. */
export function passkeysWork(place: Pick<Location, 'hostname'> = window.location): boolean {
  const numeric = /^[\d.]+$/.test(place.hostname) || place.hostname.startsWith('[');
  return window.isSecureContext === true && typeof PublicKeyCredential !== 'undefined' && !numeric;
}

export function toBase64url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

async function ask(question: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const answer = await question.catch((error: unknown) => {
    const there = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new AccountError(there ? 'passkey_there' : 'passkey_stopped');
  });
  if (!(answer instanceof PublicKeyCredential)) throw new AccountError('passkey_stopped');
  return answer;
}

/** Has the authenticator make one; `known` are those that the account has already. */
export async function makePasskey(
  { challenge, algorithms }: PasskeyChallenge,
  name: string,
  known: readonly string[],
): Promise<NewPasskey> {
  const user = crypto.getRandomValues(new Uint8Array(kSecret));
  const made = await ask(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(challenge),
        rp: { id: window.location.hostname, name: 'Landfall' },
        user: { id: user, name, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    clientData: toBase64url(response.clientDataJSON),
    authenticator: toBase64url(response.getAuthenticatorData()),
    algorithm: response.getPublicKeyAlgorithm(),
    user: toBase64url(user),
  };
}

/** Has the person choose one and show that it is theirs. */
export async function showPasskey({ challenge }: PasskeyChallenge): Promise<PasskeyEntry> {
  const shown = await ask(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64url(challenge),
        rpId: window.location.hostname,
        userVerification: 'required',
      },
    }),
  );
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: toBase64url(shown.rawId),
    clientData: toBase64url(response.clientDataJSON),
    authenticator: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
    user: toBase64url(response.userHandle ?? new ArrayBuffer(0)),
  };
}
