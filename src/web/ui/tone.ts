export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const toneLook: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted border-line',
  info: 'bg-info-soft text-info border-info/40',
  success: 'bg-success-soft text-success border-success/40',
  warning: 'bg-warning-soft text-warning border-warning/40',
  danger: 'bg-danger-soft text-danger border-danger/40',
};
