import { Component, type ReactNode } from 'react';

export type BoundaryProps = {
  children: ReactNode;
  /** Shown in place of what failed. */
  fallback: ReactNode;
};

/**
 * An error boundary: a failure in rendering, or a chunk that does not load, replaces its children by `fallback` instead of
 * removing the whole page. React needs a class for it.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
