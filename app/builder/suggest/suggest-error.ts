export type SuggestProblem =
  | 'key'
  | 'limit'
  | 'silence'
  | 'unreached'
  | 'unreadable'
  | 'broken'
  | 'refused'
  | 'picture';

const words: Record<SuggestProblem, string> = {
  key: 'The AI service does not accept this key. Please check it, or enter another.',
  limit: 'The AI service says that the limit of your key is reached. Please try again later.',
  silence: 'The AI service does not answer. Please check your connection and try again.',
  unreached:
    'The AI service does not answer this page. Either there is no connection, or the service does not let pages of this site ask it (CORS).',
  unreadable: 'The AI service gave an answer we could not read. Please try again.',
  broken:
    'The connection to the AI service broke off in the middle of the answer. Please try again.',
  refused: 'The AI service could not answer. Please try again later.',
  picture: 'The picture could not be loaded. Please try again.',
};

/** Why there is no proposal, in words for the person. */
export class SuggestError extends Error {
  readonly problem: SuggestProblem;

  constructor(problem: SuggestProblem, message = words[problem]) {
    super(message);
    this.problem = problem;
  }
}

/** The error for a status other than 200. */
export function errorOfStatus(status: number, retryAfter: string | null): SuggestError {
  if (status === 401 || status === 403) return new SuggestError('key');
  if (status !== 429) return new SuggestError('refused');
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return new SuggestError('limit');
  const wait = `Please try again in ${Math.ceil(seconds)} seconds.`;
  return new SuggestError(
    'limit',
    `The AI service says that the limit of your key is reached. ${wait}`,
  );
}
