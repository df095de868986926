import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui';
import { ProgrammingPanel } from './ProgrammingPanel';
import type { ProgrammingSource } from './source';
import { useProgramming } from './use-programming';

/** In programming mode, a button with the code of the list or record. It opens what programs call it. */
export function ProgrammingButton({ source }: { source: ProgrammingSource }) {
  const isOn = useProgramming();
  const [isOpen, setOpen] = useState(false);
  if (!isOn) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconCode size={16} stroke={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Programación: {source.code}
      </Button>
      {isOpen && <ProgrammingPanel source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
