import { type ProofMethod, proofNeededSchema } from '../../domain/accounts/account-answers.ts';

/** Asks the signed-in person to prove their identity again; rejects when they decline. */
type AskForProof = (methods: ProofMethod[]) => Promise<void>;

const askers: AskForProof[] = [];

/** Registers the dialog that asks for proofs, until the returned function is called. The newest is drawn on top, and asks. */
export function askForProofs(ask: AskForProof): () => void {
  askers.push(ask);
  return () => {
    askers.splice(askers.indexOf(ask), 1);
  };
}

/** Runs a call. If the server asks for a proof of identity, runs it again after the person gave one. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const methods = methodsIn(error);
    const asker = askers.at(-1);
    if (methods.length === 0 || !asker) throw error;
    asking ??= askOnce(asker, methods);
    const isShown = await asking;
    // A person who declined is told what the server asked for.
    if (!isShown) throw error;
    return call();
  }
}

/** One question serves all waiting calls: a second one would replace the first, whose call would wait for ever. */
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
