import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../base';
import { firstInvalid, showToast } from '../ui';

/** The state of a small form: values, error sentences by field, and one request at a time. */
export function useForm<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const root = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  // Moves the focus only after the errors are rendered: in an earlier frame the focus would be lost with the disabled button.
  useEffect(() => {
    if (Object.keys(errors).length > 0) firstInvalid(root.current)?.focus();
  }, [errors]);
  /** Sends the form. After a refusal it shows the errors. @returns the reply; null after a refusal */
  const submit = async <T>(call: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setErrors({});
    try {
      return await call();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.campos : {};
      if (Object.keys(fields).length > 0) setErrors(fields);
      else showToast({ text: messageOf(failure), tone: 'bad' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const inputProps = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return { root, values, errors, isBusy, submit, refuse: setErrors, inputProps, reset: () => setValues(initial) };
}
