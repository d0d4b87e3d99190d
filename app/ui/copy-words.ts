import { toast } from './toast.ts';

/**
 * Copies a text, also one that a call still fetches: WebKit lets a page copy only within the press, so the clipboard is
 * given the promise at once. Returns whether the browser has copied it; it may refuse.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await copyLater(text);
    return true;
  } catch {
    return false;
  }
}

async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Older browsers take no promise, and let a page copy after the press.
    await navigator.clipboard.writeText(await text);
  }
}

export async function copyWords(words: string[]): Promise<void> {
  if (await copyText(words.join('\n\n'))) toast.success('Copied');
  else {
    toast.error('Your browser did not allow copying. Please select the text and copy it yourself.');
  }
}
