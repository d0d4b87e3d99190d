import type { LegalPageStep } from '../../../domain/desk/overview.ts';
import { StepLink } from './step-link.tsx';
import { useLegalDraft } from './use-legal-draft.ts';

/** The four pages: begun here as drafts, read and published in the editor. */
export function LegalStep({ pages }: { pages: LegalPageStep[] }) {
  return (
    <ul className="desk-step-parts">
      {pages.map((page) => (
        <li key={page.which}>
          <LegalPage {...page} />
        </li>
      ))}
    </ul>
  );
}

function LegalPage({ which, name, pageId, address }: LegalPageStep) {
  const drafting = useLegalDraft(which);
  if (address !== null) {
    return (
      <>
        <StepLink to={address}>{name}</StepLink>
        <span className="quiet-text"> is published</span>
      </>
    );
  }
  if (pageId !== null) {
    return (
      <>
        <StepLink to={`/?edit=${pageId}`}>{name}</StepLink>
        <span className="quiet-text"> is a draft: fill in what is marked, and publish it</span>
      </>
    );
  }
  return (
    <button
      type="button"
      className="desk-small"
      aria-disabled={drafting.isPending}
      onClick={() => !drafting.isPending && drafting.mutate()}
    >
      <span>{`Begin the ${name}`}</span>
    </button>
  );
}
