import { toast } from './toast.ts';

export async function copyWords(words: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(words.join('\n\n'));
    toast.success('Copied');
  } catch {
    toast.error(
      'This browser does not let us copy. Please select the words and copy them yourself.',
    );
  }
}
