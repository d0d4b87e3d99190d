import { Component, Fragment, type ReactNode } from 'react';

import { rememberTyped } from '../keep/restore-typed.ts';

type BoundaryState = { tries: number; error: unknown };

const mostTries = 3;

/**
 * The last resort when a translator or an extension moved or removed elements that React wants to
 * change: draws its part of the page anew, with what was typed. Every other error goes on to the
 * boundary above.
 */
export class RedrawBoundary<
  Props extends { children: ReactNode } = { children: ReactNode },
> extends Component<Props, BoundaryState> {
  override state: BoundaryState = { tries: 0, error: undefined };
  #putBack = () => {};

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isForeignDomChange(error))
      this.setState(({ tries }) => ({ tries: tries + 1, error: undefined }));
  }

  override getSnapshotBeforeUpdate(): null {
    if (this.state.error) this.#putBack = rememberTyped(document);
    return null;
  }

  override componentDidUpdate(_props: unknown, { error }: BoundaryState): void {
    if (error && !this.state.error) this.#putBack();
  }

  renderFailure(): ReactNode {
    throw this.state.error;
  }

  override render(): ReactNode {
    const { tries, error } = this.state;
    if (error && (!isForeignDomChange(error) || tries >= mostTries)) return this.renderFailure();
    return error ? null : <Fragment key={tries}>{this.props.children}</Fragment>;
  }
}

/** `removeChild` and `insertBefore` fail so for an element that is no longer in its place. */
function isForeignDomChange(error: unknown): boolean {
  if (error instanceof TypeError) return /\b(?:removeChild|insertBefore)\b/.test(error.message);
  return error instanceof DOMException && error.name === 'NotFoundError';
}
