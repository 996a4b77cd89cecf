/** The design system: the one door through which features take their components. */
export { Badge } from './Badge.tsx';
export { Banner, type BannerProps } from './Banner.tsx';
export { Button, type ButtonProps } from './Button.tsx';
export { type ButtonSize, type ButtonVariant, buttonLook } from './buttonLook.ts';
export { Card, type CardProps } from './Card.tsx';
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
export { Combobox, type ComboboxProps } from './Combobox.tsx';
export { CopyButton } from './CopyButton.tsx';
export { classes } from './classes.ts';
export type { ComboboxOption } from './comboboxSearch.ts';
export { type Column, DataTable, type DataTableProps } from './DataTable.tsx';
export { DateFields, type DateFieldsProps } from './DateFields.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export {
  type DateParts,
  dateText,
  emptyDateParts,
  isoFromParts,
  isRealDate,
  partsFromIso,
  plainDigits,
} from './dateParts.ts';
export { EmptyState } from './EmptyState.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './ErrorSummary.tsx';
export { type ControlProps, Field, FieldGroup, type FieldProps, useFieldIds } from './Field.tsx';
export { FileInput, type FileInputProps } from './FileInput.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Actions, Container, Stack } from './Layout.tsx';
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx';
export { Money } from './Money.tsx';
export { PageHeading, type PageHeadingProps } from './PageHeading.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { RadioCards, RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx';
export { SelectControl, SelectInput, type SelectInputProps, type SelectOption } from './SelectInput.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { type Step, StepIndicator, type StepIndicatorProps } from './StepIndicator.tsx';
export { SummaryList, type SummaryRow } from './SummaryList.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
export { Toaster } from './Toaster.tsx';
export { dismissToast, type Toast, type ToastTone, toast } from './toasts.ts';
export type { Tone } from './tone.ts';
export { unbroken } from './unbroken.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
