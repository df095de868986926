import { AUSENCIAS_CAMBIOS } from '../../migrations/ayuda/ausencias';
import { HORARIO_CAMBIOS } from '../../migrations/ayuda/cambios-de-horario';
import { PAGOS_CAMBIOS } from '../../migrations/ayuda/pagos-aprobacion';
import { TODOS_LOS_TEMAS } from '../../migrations/ayuda';

it.each([...AUSENCIAS_CAMBIOS, ...HORARIO_CAMBIOS, ...PAGOS_CAMBIOS])(
  '[AYUD-12] an older database gets the sentence that new ones have in «$titulo»',
  ({ titulo, antes, despues }) => {
    const topic = TODOS_LOS_TEMAS.find((one) => one.titulo === titulo);
    expect(topic?.texto).toContain(despues);
    expect(topic?.texto.split(antes).length).toBeLessThanOrEqual(2);
  },
);
