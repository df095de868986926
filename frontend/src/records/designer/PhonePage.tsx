import type { FormReply } from '../../../../libs/contracts';
import { designOf } from './model/design';
import { FormPreview } from './FormPreview';
import css from './Designer.module.css';

/** On a phone only the preview: the canvas needs more room. */
export function PhonePage({ form }: { form: FormReply }) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Diseñar formulario</h1>
        <p className={css.which}>{form.titulo}</p>
      </header>
      <p className={css.sentence}>
        Para diseñar el formulario hace falta una pantalla más ancha. Aquí se ve cómo queda en un móvil.
      </p>
      <FormPreview form={form} design={designOf(form)} breakpoint="sm" />
    </div>
  );
}
