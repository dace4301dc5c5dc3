import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: 'No se encontró ninguna cámara en este dispositivo.',
  again: 'Reintentar',
  choose: 'Elegir una imagen',
  denied: 'La cámara no está permitida. Permítela en los ajustes del navegador y vuelve a intentarlo.',
  failed: 'La cámara no se inició. Puede que otra aplicación la esté usando.',
  looking: 'Coloca el código dentro del marco',
  no_code: 'No se encontró ningún código QR en esta imagen. Prueba con una más nítida.',
  picture_instead: 'También puedes elegir una imagen del código.',
  picture_of_camera: 'Imagen de la cámara',
  starting: 'Iniciando la cámara… Permítela si se te pregunta.',
  title: 'Escanear código QR',
};
