export const texts = {
  animation_error: 'The animation could not be loaded',
  audio_error: 'Audio file error',
  full_screen: 'Full screen',
  pause: 'Pause',
  play: 'Play',
  player_of: '{kind}: {work}, {length}',
  position: 'Position',
  position_of: '{at} of {total}',
  video_error: 'Video file error',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
} as const;
