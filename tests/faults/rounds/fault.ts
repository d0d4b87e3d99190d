import { type EngineName, House } from './house.ts';

export type Outcome = {
  /** Writes that were answered with 2xx, and of those the ones that are gone. */
  acknowledged: number;
  lost: number;
  /** From the moment the fault is over until the site may be asked again. */
  recoveredMs?: number;
  /** What else became of the round; equal words are counted. */
  note?: string;
};

/** One fault, once: made on a running site, which runs again afterwards. An invariant that is broken is thrown. */
export type Round = (house: House) => Promise<Outcome>;

/** As many rounds as are asked for, on one engine; tells of each as it ends. */
export type Play = (
  engine: EngineName,
  rounds: number,
  tell: (outcome: Outcome) => void,
) => Promise<void>;

/** Round after round on the same data, as years would do it. */
export function inOneHouse(round: Round, environment: Record<string, string> = {}): Play {
  return async (engine, rounds, tell) => {
    const house = await House.build(engine, environment);
    try {
      await house.start();
      for (let count = 0; count < rounds; count += 1) tell(await playOnce(round, house));
    } finally {
      await house.close();
    }
  };
}

/** What the site has said and how it ended, if it did, is gone with the house: a failure takes it along. */
async function playOnce(round: Round, house: House): Promise<Outcome> {
  try {
    return await round(house);
  } catch (cause) {
    const { site } = house;
    const { process } = site;
    const ended = process.signalCode ?? process.exitCode ?? 'no, it runs';
    throw new Error(`Has the site ended? ${ended}. It said: ${site.output()}`, { cause });
  }
}
