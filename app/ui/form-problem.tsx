import { controlWords } from '../../domain/pages/control-words.ts';
import { ownValue } from '../../domain/values/values.ts';

type FieldErrors = Record<string, string | undefined>;
type LabelledField = readonly [name: string, label: string];

/** What is wrong with a form: its message, and the labels of the fields that were wrong. */
export type Problem = { message: string; fields: LabelledField[] };

/** Errors of so few fields are in sight of the button. */
const inSight = 3;
const named = 3;

/** Stands above the button. The message beside it is the one that screen readers announce. */
export function FormProblem({ words }: { words: string | undefined }) {
  return words === undefined ? null : <p className="field-error form-problem">{words}</p>;
}

/** Reads the labels of the wrong fields; a short form shows its errors beside the button anyway. */
export function findProblem(form: HTMLFormElement, message: string, errors: FieldErrors): Problem {
  const controls = [...form.elements].filter(isReachable);
  const wrong = controls.filter(({ name }) => ownValue(errors, name));
  const fields = wrong.map(({ name, labels }) => [name, labels?.[0]?.textContent ?? ''] as const);
  return { message, fields: controls.length > inSight ? fields : [] };
}

/** The words above the button, or none if each error stands at its field in sight. */
export function wordsOf(problem: Problem | undefined, errors: FieldErrors): string | undefined {
  if (!problem) return undefined;
  const wrong = problem.fields.filter(([name]) => ownValue(errors, name));
  if (wrong.length > 0) {
    // A label may be a sentence.
    const labels = wrong.map(([, label]) => (label.endsWith('.') ? label.slice(0, -1) : label));
    return controlWords.check({ fields: listOf(labels) });
  }
  const isAtFields = Object.values(errors).some(Boolean) || problem.fields.length > 0;
  return isAtFields ? undefined : problem.message;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isReachable(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isControl && element.name !== '' && element.type !== 'hidden' && element.tabIndex >= 0;
}

function listOf(labels: string[]): string {
  const rest = labels.length - named;
  const shown =
    rest > 0 ? [...labels.slice(0, named), controlWords.moreFields({ count: rest })] : labels;
  const last = shown.at(-1) ?? '';
  if (shown.length < 2) return last;
  return controlWords.lastField({ fields: shown.slice(0, -1).join(', '), last });
}
