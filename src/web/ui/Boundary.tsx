import { Component, type ReactNode } from 'react';

export type BoundaryProps = {
  children: ReactNode;
  fallback: ReactNode;
};

/** Shows `fallback` if rendering fails or a chunk does not load. React requires a class. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
