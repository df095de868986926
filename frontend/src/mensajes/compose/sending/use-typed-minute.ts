import { useState } from 'react';
import { typedWhen, type When } from './when';

/** The day and hour that are typed for the sending of a message. `onChange` receives an incomplete minute while a part is missing. */
export function useTypedMinute(onChange: (when: When) => void) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  return {
    /** `YYYY-MM-DDTHH:MM`, or the parts of it that are typed. */
    value,
    problem,
    type: (minute: string) => {
      setValue(minute);
      setProblem('');
      onChange(typedWhen(minute));
    },
    refuse: (sentence: string) => {
      setProblem(sentence);
      onChange(typedWhen(null));
    },
  };
}
