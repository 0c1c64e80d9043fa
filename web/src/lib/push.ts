import type { PushSubscription as Wanted } from '../types/protocol';
import type { Lang } from './settings.svelte';

/** Whether this browser can be told of one's tables. Service workers need HTTPS, or this machine itself. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A text of the URL's kind of base64 as bytes. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const worker = () => navigator.serviceWorker.register('/push.js');

/** The address by which this browser is told, if it is. */
export async function subscribed(): Promise<string | undefined> {
  if (!canPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Asks the person and the browser's push service; nothing if they say no. */
export async function subscribe(key: string, lang: Lang): Promise<Wanted | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await worker();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return undefined;
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], lang };
}

/** This browser is told nothing any more; says by which address it was. */
export async function unsubscribe(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
