import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui';
import css from './Steps.module.css';

/** The buttons below a step; on a phone they are always visible. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`no-imprimir ${css.foot}`} data-sin-avisos="">
      {children}
    </div>
  );
}

export function NextButton({ reason, onClick }: { reason: string | null; onClick: () => void }) {
  return (
    <Button variant="primary" reason={reason} after={<IconArrowRight size={16} aria-hidden />} onClick={onClick}>
      Siguiente
    </Button>
  );
}

export function PreviousButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      Anterior
    </Button>
  );
}
