import { type ProofMethod, proofNeededSchema } from '../../domain/accounts/account-answers.ts';

/** Asks whoever is signed in to show again who they are; rejects when they would rather not. */
type AskForProof = (methods: ProofMethod[]) => Promise<void>;

const askers: AskForProof[] = [];

/** Who asks in this document: the one that came last, since it stands over the others. Returns how it stops. */
export function askForProofs(ask: AskForProof): () => void {
  askers.push(ask);
  return () => {
    askers.splice(askers.indexOf(ask), 1);
  };
}

/** Runs a call, and once more after the person has shown who they are, where the server asks for that. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const methods = methodsIn(error);
    const asker = askers.at(-1);
    if (methods.length === 0 || !asker) throw error;
    asking ??= askOnce(asker, methods);
    const isShown = await asking;
    // Whoever would rather not is told what was asked for.
    if (!isShown) throw error;
    return call();
  }
}

/** One question for all calls that wait: a second one would take the first one's place, and that call wait for ever. */
let asking: Promise<boolean> | undefined;

async function askOnce(ask: AskForProof, methods: ProofMethod[]): Promise<boolean> {
  try {
    await ask(methods);
    return true;
  } catch {
    return false;
  } finally {
    asking = undefined;
  }
}

function methodsIn(error: unknown): ProofMethod[] {
  const isAsked = error instanceof Error && 'id' in error && error.id === 'reauthentication_needed';
  const needed = proofNeededSchema.safeParse(isAsked && 'data' in error ? error.data : undefined);
  return needed.success ? needed.data.methods : [];
}
