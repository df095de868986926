import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClaseAfectada } from '../../../../libs/contracts';
import { useCan } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { Button } from '../../ui';
import { AffectedList } from './AffectedList';
import { useBlockPreview } from './calls';
import { blockQuery } from './preview-query';
import { PreviewCard } from './PreviewCard';
import { SubstituteWindow } from './SubstituteWindow';

/** The classes that the absence or the closing in the form hits. Of an absence, each with a way to a substitute. */
export function BlockPreview({ state }: PanelProps) {
  const can = useCan();
  const query = blockQuery(state.values);
  const preview = useBlockPreview(query);
  const [open, setOpen] = useState<ClaseAfectada | null>(null);
  const isAbsence = query?.profesor_id !== undefined;
  return (
    <PreviewCard
      title="Clases en ese tiempo"
      hint="Con el profesor o el aula, y el principio y el final, se verá a qué clases afecta."
      isReady={query !== null}
      preview={preview}
    >
      <AffectedList
        title={isAbsence ? 'Clases por atender' : 'Clases en el aula'}
        classes={preview.data?.afectadas ?? []}
        action={
          isAbsence && can('clases.editar')
            ? (clase) => (
                <Button small icon={<IconUserSearch size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(clase)}>
                  Buscar sustituto
                </Button>
              )
            : undefined
        }
      />
      {open !== null && (
        <SubstituteWindow clase={open} onDone={() => void preview.refetch()} onClose={() => setOpen(null)} />
      )}
    </PreviewCard>
  ); // prettier-ignore
}
