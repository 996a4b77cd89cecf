import { ParentPhotos } from '../photos/ParentPhotos.tsx';
import { ContactFields } from './ContactFields.tsx';
import { TravellerFields, type TravellerFieldsProps } from './TravellerFields.tsx';

/** The second half of the form: who travels, the parents of who is under age, how to reach them. */
export function PersonFields(props: TravellerFieldsProps) {
  return (
    <>
      <TravellerFields {...props} />
      <ParentPhotos {...props} />
      <ContactFields {...props} />
    </>
  );
}
