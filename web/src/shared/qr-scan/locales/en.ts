export const texts = {
  absent: 'No camera was found on this device.',
  again: 'Try again',
  choose: 'Choose a picture',
  denied: 'The camera is not allowed here. Allow it in your browser’s settings, then try again.',
  failed: 'The camera did not start. Another app may be using it.',
  looking: 'Hold the code inside the frame',
  no_code: 'No QR code was found in this picture. Try a sharper one.',
  picture_instead: 'You can also choose a picture of the code.',
  picture_of_camera: 'What the camera sees',
  starting: 'Starting the camera… Allow it if you are asked.',
  title: 'Scan QR code',
};
