import { Component, type ReactNode } from 'react';

export type BoundaryProps = {
  children: ReactNode;
  fallback: ReactNode;
};

/**
 * An error boundary: if rendering fails or a chunk does not load, `fallback` replaces its children and not
 * the whole page. React needs a class for it.
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
