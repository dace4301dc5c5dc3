-- Two administrators change the terms of a spot market for everybody (docs/spec/catalogue.md, CA10); prices and steps stay out of reach.
grant update (spot_fee, spot_least_value, spot_most_amount, spot_band) on market to candor_app;
