import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CalculoPagos,
  CartaGenerada,
  CartaPorAprobar,
  ConceptoGuardado,
  MensajeReply,
  PagosProfesor,
} from '../contracts';
import { euros } from '../facturas';
import { Clock, CurrentSession, Get, parseId, Post, CurrentCaller, type Caller, type Session } from '../platform';
import { CalculationService } from './pendiente/calculation.service';
import { readCalculation } from './pendiente/read-calculation';
import { LettersService } from './cartas/letters.service';
import { readLetter } from './cartas/read-letter';
import { ConceptosPagoService } from './conceptos/conceptos.service';
import { readConcept, type Fields } from './conceptos/read-concept';
import { pagosErrors } from './errors';
import { TeacherPayService } from './profesor/teacher-pay.service';

/** Routes for pay concepts, calculations and letters of teachers (rows PAGO-25 to PAGO-30). */
@ApiTags('Pagos')
@Controller('api/pagos-profesor')
export class PagosController {
  constructor(
    private readonly teachers: TeacherPayService,
    private readonly conceptos: ConceptosPagoService,
    private readonly calculation: CalculationService,
    private readonly letters: LettersService,
    private readonly clock: Clock,
  ) {}

  @Get('profesor/:profesorId', 'personal')
  teacher(@Param('profesorId') raw: string, @CurrentSession() session: Session): Promise<PagosProfesor> {
    return this.teachers.load(parseId(raw), session);
  }

  @Post('save', { permission: 'pagos.editar' })
  async save(@Body() body: Fields, @CurrentCaller() { actor }: Caller): Promise<ConceptoGuardado> {
    return { id: await this.conceptos.save(actor, readConcept(body)) };
  }

  @Post('borrar-concepto', { permission: 'pagos.editar' })
  async delete(@Body() { id }: Fields, @CurrentCaller() { actor }: Caller): Promise<MensajeReply> {
    const concept = parseId(id);
    if (concept === null) throw pagosErrors['concepto-desconocido']();
    return { mensaje: `Concepto «${await this.conceptos.delete(actor, concept)}» borrado.` };
  }

  @Post('calcular', { permission: 'pagos.ver' })
  calculate(@Body() body: Fields): Promise<CalculoPagos> {
    return this.calculation.calculate(readCalculation(body));
  }

  @Post('generar', { permission: 'pagos.editar' })
  async generate(@Body() body: Fields, @CurrentCaller() { actor }: Caller): Promise<CartaGenerada | CartaPorAprobar> {
    const made = await this.letters.generate(actor, readLetter(body, this.clock.today()));
    if ('proposal' in made) {
      const mensaje = `La carta lleva ${euros(made.libre)} sin concepto de pago: ha de aprobarla otra persona. Hasta entonces no paga nada.`;
      return { por_aprobar: made.proposal, mensaje };
    }
    const { id, numero, earlier } = made;
    const also =
      earlier.length === 0
        ? ''
        : ` De esos días ya había ${earlier.length === 1 ? 'otra' : 'otras'}: ${earlier.join(', ')}.`;
    return { id, numero, mensaje: `Carta de pago ${numero} hecha.${also}` };
  }

  @Post('anular', { permission: 'pagos.editar' })
  async cancel(@Body() { id }: Fields, @CurrentCaller() { actor }: Caller): Promise<CartaGenerada> {
    const carta = parseId(id);
    if (carta === null) throw pagosErrors['carta-desconocida']();
    const counter = await this.letters.cancel(actor, carta);
    return { ...counter, mensaje: `Carta anulada con la ${counter.numero}.` };
  }
}
