import { messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { showAreas } from './area-api.ts';

/** The contact form lost the area of the page when the page was taken away. */
export async function offerAreasAgain(pageId: string): Promise<void> {
  try {
    const labels = (await showAreas(pageId)).map(({ label }) => `“${label}”`);
    if (labels.length > 0) toast.success(`The contact form offers ${labels.join(', ')} again.`);
  } catch (error) {
    toast.error(`The contact form does not offer its interest area yet: ${messageOf(error)}`);
  }
}
