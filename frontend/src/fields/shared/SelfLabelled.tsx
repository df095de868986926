import { useId, type ReactNode } from 'react';
import { FieldNote, type InputAttributes } from '../../ui';

export interface SelfLabelledProps {
  help?: string;
  error?: string;
  children: (attributes: InputAttributes) => ReactNode;
}

/** An input that draws its own label, such as a checkbox, with its help and error below. */
export function SelfLabelled({ help, error, children }: SelfLabelledProps) {
  const id = useId();
  const noteId = `${id}-nota`;
  return (
    <>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': undefined,
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </>
  );
}
