import type { Ceremony, CeremonyAnswer } from '../types/protocol';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

interface Descriptor {
  id: string;
}

/** The options as the browser wants them: bytes where the wire has texts. */
export function creation(options: unknown): PublicKeyCredentialCreationOptions {
  const { publicKey } = options as { publicKey: Record<string, unknown> & { challenge: string; user: { id: string }; excludeCredentials?: Descriptor[] } };
  return {
    ...publicKey,
    challenge: bytes(publicKey.challenge),
    user: { ...publicKey.user, id: bytes(publicKey.user.id) },
    excludeCredentials: (publicKey.excludeCredentials ?? []).map((known) => ({ ...known, id: bytes(known.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
}

export function request(options: unknown): PublicKeyCredentialRequestOptions {
  const { publicKey } = options as { publicKey: Record<string, unknown> & { challenge: string } };
  return { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions;
}

/** Whether passkeys work on this page. */
export const possible = (at: string | null | undefined): boolean =>
  at === location.origin && typeof PublicKeyCredential === 'function';

/** Lets the browser make a passkey. */
export async function make({ id, options }: Ceremony, name: string): Promise<CeremonyAnswer> {
  const made = (await navigator.credentials.create({ publicKey: creation(options) })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = {
    id: made.id,
    rawId: base64url(made.rawId),
    type: made.type,
    extensions: {},
    response: { attestationObject: base64url(response.attestationObject), clientDataJSON: base64url(response.clientDataJSON) },
  };
  return { id, credential, name };
}

/** Lets the browser use a passkey. */
export async function use({ id, options }: Ceremony): Promise<CeremonyAnswer> {
  const used = (await navigator.credentials.get({ publicKey: request(options) })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  const credential = {
    id: used.id,
    rawId: base64url(used.rawId),
    type: used.type,
    extensions: {},
    response: {
      authenticatorData: base64url(response.authenticatorData),
      clientDataJSON: base64url(response.clientDataJSON),
      signature: base64url(response.signature),
      userHandle: response.userHandle ? base64url(response.userHandle) : null,
    },
  };
  return { id, credential };
}
