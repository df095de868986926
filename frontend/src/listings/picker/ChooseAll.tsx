import { useState } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { messageOf, numberText } from '../../base';
import { withRecords } from '../../fields/picker';
import { Button, showToast } from '../../ui';
import { MAX_CHOSEN } from './calls';
import { selectAllText } from '../model/view/words';

interface ChooseAllProps {
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
  total: number;
  find: () => Promise<SelectorItem[]>;
}

/** Chooses every record that matches, including records on pages that are not shown. */
export function ChooseAll({ total, find, chosen, onChange }: ChooseAllProps) {
  const [isLoading, setLoading] = useState(false);
  const chooseAll = async () => {
    setLoading(true);
    try {
      onChange(withRecords(chosen, await find()));
    } catch (failure) {
      showToast({ text: messageOf(failure), tone: 'bad' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      small
      variant="quiet"
      reason={(total === 0 && 'No hay ninguno que coincida') || (total > MAX_CHOSEN && TOO_MANY)}
      disabled={isLoading}
      staysFocusable
      onClick={() => void chooseAll()}
    >
      {isLoading ? 'Seleccionando…' : selectAllText(total)}
    </Button>
  );
}

const TOO_MANY = `Son más de ${numberText(MAX_CHOSEN)}: acote la búsqueda`;
