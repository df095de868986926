import { useState } from 'react';
import { offerRetry } from '../../ui';
import { asText, type MaskedValue } from '../field-type';

/**
 * The state of a masked input whose value the user can reveal. The draft of the record contains only the mask. The revealed value stays in
 * the input.
 */
export interface RevealState {
  /** The whole value; null while it is masked. */
  whole: string | null;
  isLoading: boolean;
  toggle: () => void;
}

/**
 * Loads the whole value of a masked field when the user reveals the value. Drops the whole value when the user hides it, or when the
 * stored value changes.
 */
export function useReveal(masked: MaskedValue | undefined): RevealState {
  const [shown, setShown] = useState<{ mask: string; whole: string } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const whole = shown !== null && shown.mask === masked?.mask ? shown.whole : null;

  const load = async ({ mask, reveal }: MaskedValue): Promise<void> => {
    setIsLoading(true);
    try {
      setShown({ mask, whole: asText(await reveal()) });
    } catch (error) {
      if (await offerRetry(error)) await load({ mask, reveal });
    } finally {
      setIsLoading(false);
    }
  };
  const toggle = () => {
    if (whole !== null) setShown(null);
    else if (masked !== undefined && !isLoading) void load(masked);
  };
  return { whole, isLoading, toggle };
}
