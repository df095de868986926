import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui';
import css from './Bulk.module.css';

/** Where a step ends: on a phone always in sight. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className={`no-imprimir ${css.foot}`}>{children}</div>;
}

export function Next({ razon, onClick }: { razon: string | null; onClick: () => void }) {
  return (
    <Button variant="primary" razon={razon} after={<IconArrowRight size={16} aria-hidden />} onClick={onClick}>
      Siguiente
    </Button>
  );
}

export function Previous({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      Anterior
    </Button>
  );
}
