import type { ReactNode } from 'react';

import { Mended } from '../../site/mended.tsx';

/**
 * A preview that someone else has taken apart, or that cannot be drawn, is drawn anew: it must never take the
 * dialog with it. Nothing is typed in its fields, so there is nothing to remember.
 */
export class MendedPreview extends Mended {
  #drawnAnew: ReactNode;

  override componentDidCatch(): void {
    if (this.#drawnAnew === this.props.children) return;
    this.#drawnAnew = this.props.children;
    this.#drawAnew();
  }

  override getSnapshotBeforeUpdate(): null {
    return null;
  }

  override componentDidUpdate(before: { children: ReactNode }): void {
    if (this.state.error && before.children !== this.props.children) this.#drawAnew();
  }

  #drawAnew(): void {
    this.setState(({ tries }) => ({ tries: tries + 1, error: undefined }));
  }

  override render(): ReactNode {
    if (!this.state.error) return super.render();
    return <p className="quiet-text">This preview cannot be drawn. What you typed is kept.</p>;
  }
}
