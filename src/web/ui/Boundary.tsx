import { Component, type ReactNode } from 'react';

export type BoundaryProps = {
  children: ReactNode;
  /** Shown in place of what failed. */
  fallback: ReactNode;
};

/**
 * Keeps a mistake of ours, or a file of code that does not come, from taking the whole page: React removes what throws
 * with all around it, up to the next of these. Only a class can catch.
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
