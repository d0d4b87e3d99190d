import { captchaPerClient } from '../../../server/limits/limit-rules.ts';

export const limit = captchaPerClient.count;

type Burst = {
  letThrough: number;
  /** Turned away by a machine with too much to do: they may have counted, or not. */
  shed: number;
};

/** One client asks three times as often as it may, all at once, of whichever instance. */
export async function askTooMuch(url: string): Promise<Burst> {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const ask = async () => {
    const response = await fetch(`${url}/api/v1/captcha?kind=math&form=contact`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 3 * limit }, ask));
  const countOf = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const burst = { letThrough: countOf(200), shed: countOf(503) };
  if (burst.letThrough + burst.shed + countOf(429) < statuses.length) {
    throw new Error(`Answered ${statuses.join()}`);
  }
  return burst;
}
