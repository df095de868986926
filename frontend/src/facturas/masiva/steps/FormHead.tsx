import { IconLifebuoy } from '@tabler/icons-react';
import type { Ref } from 'react';
import { broadcast } from '../../../base';
import { Button } from '../../../ui';
import css from './Steps.module.css';

/** The title of a form that issues invoices, and its help. */
export function FormHead({ title, ref }: { title: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <header className={css.head}>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <Button
        variant="quiet"
        icon={<IconLifebuoy size={16} stroke="1.75" aria-hidden />}
        onClick={() => broadcast('claustro:mostrar-ayuda', {})}
      >
        Cómo funciona
      </Button>
    </header>
  );
}
