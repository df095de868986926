import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../ui';
import css from './Programming.module.css';
import { ProgrammingPanel } from './ProgrammingPanel';
import type { ProgrammingSource } from './source';
import { useProgramming } from './use-programming';

interface ProgrammingButtonProps {
  source: ProgrammingSource;
  /** Whether the button is in a compact list, where buttons have only icons. */
  isIconOnly?: boolean;
}

/** In programming mode, a button with the code of the list or record. It opens `ProgrammingPanel`. */
export function ProgrammingButton({ source, isIconOnly = false }: ProgrammingButtonProps) {
  const isOn = useProgramming();
  const [isOpen, setOpen] = useState(false);
  if (!isOn) return null;
  const words = `Programación: ${source.code}`;
  const shared = {
    variant: 'quiet' as const,
    icon: <IconCode size={16} stroke={1.75} />,
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  };
  return (
    <>
      {isIconOnly ? (
        <IconButton {...shared} label={words} />
      ) : (
        <Button {...shared} className={css.button} title={words}>
          {words}
        </Button>
      )}
      {isOpen && <ProgrammingPanel source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
