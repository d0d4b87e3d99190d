import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ProofMethod } from '../../domain/accounts/account-answers.ts';
import type { Role } from '../../domain/accounts/accounts.ts';
import { hasRight } from '../../domain/accounts/rights.ts';
import type { Access } from '../../domain/calls/define-call.ts';
import { accountAnswerWords } from '../../domain/http/answer-words.ts';
import { type StepUpPerson, stepUps } from '../../domain/accounts/step-up.ts';
import { unattendedHeader } from '../../domain/http/unattended-header.ts';
import { ownValue } from '../../domain/values/values.ts';
import { forbidden, HttpError, methodRefused, unauthorized } from './answers.ts';
import { callOf } from './api.ts';

/** The fields of a caller that this room needs. The room that signs people in adds its own. */
export interface SignedIn {
  id: string;
  role: Role;
  /** True when a password or factor was shown a short time ago. */
  isFresh: boolean;
  /** True for an editor or administrator without the second factor that this site requires. */
  lacksFactor: boolean;
}

type RouteEntry = { method: string; url: string; access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not declare this stops the start. */
    access?: Access;
    /**
     * True for a stream that stays open: it does not count as use of the session, and its duration is not measured.
     */
    isStream?: boolean;
  }
  interface FastifyRequest {
    /** The caller; null on public routes, which do not check the session. */
    account: SignedIn | null;
  }
  interface FastifyInstance {
    routeTable: RouteEntry[];
  }
}

type Authenticate = (token: string, isUnattended: boolean) => Promise<SignedIn | undefined>;

type Proofs = {
  /** Lists the ways in which the person can prove again who they are. */
  proofMethods(account: SignedIn): Promise<ProofMethod[]>;
  findPerson(id: string): Promise<StepUpPerson | undefined>;
};

/** Decides before the body is read, so that a stranger cannot make the server read megabytes. */
export function guardAccess(
  app: FastifyInstance,
  authenticate: Authenticate,
  proofs: Proofs,
): void {
  app.decorate('routeTable', []);
  app.decorateRequest('account', null);
  const requireFresh = async (account: SignedIn) => {
    if (!account.isFresh) throw reauthenticationNeeded(await proofs.proofMethods(account));
  };
  app.addHook('onRoute', ({ config, method, url }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`${String(method)} ${url} declares no access`);
    for (const one of [method].flat()) app.routeTable.push({ method: one, url, access });
  });
  app.addHook('onRequest', async (request) => {
    const { access, isStream = false } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = bearerTokenOf(request);
    const isUnattended = isStream || request.headers[unattendedHeader] !== undefined;
    const account = token === undefined ? undefined : await authenticate(token, isUnattended);
    if (!account) throw unauthorized();
    request.account = account;
    if (!hasRight(account.role, access)) throw forbidden();
    if (access !== 'own-account' && account.lacksFactor) throw factorSetUpNeeded();
    const stepUp = stepUpOf(request);
    if (stepUp && !stepUp.when) await requireFresh(account);
    // The handler of GET would run, and note an export that nobody has got.
    if (stepUp && request.method === 'HEAD') throw methodRefused();
  });
  // A rule that depends on the body runs after the body was read and checked.
  app.addHook('preHandler', async (request) => {
    const { account, body, params } = request;
    const stepUp = stepUpOf(request);
    if (!account || account.isFresh || !stepUp?.when) return;
    const fields = { ...(body as object), ...(params as object) } as Partial<
      Record<string, string>
    >;
    const id = stepUp.person && ownValue(fields, stepUp.person);
    const person = id === undefined ? undefined : await proofs.findPerson(id);
    if (stepUp.when(body, person)) await requireFresh(account);
  });
}

/** The person has only a password, and this site requires a second factor. */
const factorSetUpNeeded = () =>
  new HttpError(403, 'factor_setup_needed', accountAnswerWords.factorSetUpNeeded);

/** The person is signed in, but the last proof is too old for this call. */
const reauthenticationNeeded = (methods: ProofMethod[]) =>
  new HttpError(
    401,
    'reauthentication_needed',
    methods.length > 0
      ? accountAnswerWords.reauthenticationNeeded
      : accountAnswerWords.proofMissing,
    { data: { methods } },
  );

function stepUpOf(request: FastifyRequest) {
  return ownValue(stepUps, callOf(request));
}

export function accountOf(request: FastifyRequest): SignedIn {
  if (!request.account) throw unauthorized();
  return request.account;
}

export function bearerTokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
