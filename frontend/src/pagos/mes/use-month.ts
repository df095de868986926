import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SelectorItem } from '#libs/contracts';
import { createStore, dayOf, useSession, useStore } from '../../base';
import { monthToPay, readMonth } from './model/month';

interface Choice {
  /** The id of the user who chose `teachers`. If another user logs in, no teacher is chosen. */
  userId: number;
  teachers: readonly SelectorItem[];
}

/** Stored outside React, so that the teachers stay chosen while the user visits the record of a teacher. */
const storedChoice = createStore<Choice | null>(null);

export interface MonthState {
  today: string;
  month: string;
  chooseMonth: (month: string) => void;
  /** Empty: all teachers. */
  teachers: readonly SelectorItem[];
  chooseTeachers: (teachers: readonly SelectorItem[]) => void;
}

/** The month, which is in the URL, and the chosen teachers. */
export function useMonth(): MonthState {
  const { id } = useSession().usuario;
  const stored = useStore(storedChoice);
  const [query, setQuery] = useSearchParams();
  const today = dayOf(new Date());
  const chooseTeachers = useCallback(
    (teachers: readonly SelectorItem[]) => storedChoice.set({ userId: id, teachers }),
    [id],
  );
  return {
    today,
    month: readMonth(query.get('mes')) ?? monthToPay(today),
    chooseMonth: (mes) => setQuery({ mes }, { replace: true }),
    teachers: stored?.userId === id ? stored.teachers : [],
    chooseTeachers,
  };
}

/** Chooses all teachers again, after the chosen ones were paid. */
export const clearTeachers = (): void => storedChoice.set(null);
